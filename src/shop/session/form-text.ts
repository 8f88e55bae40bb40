/** What stands in a control of a form; '' for one that is not there. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

export const isTicked = (form: HTMLFormElement, name: string) => new FormData(form).has(name)
