/** Fields a shopper has typed into since their form was last submitted. */
const touched = new Set<HTMLInputElement | HTMLTextAreaElement>()

function typedField(target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | undefined {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return undefined
  // A search term is quickly typed again, and checkboxes and radio buttons are not typing.
  if (['search', 'checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)) return undefined
  return target.form && !target.closest('[role=search]') ? target : undefined
}

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    const field = typedField(target)
    if (field) touched.add(field)
  })
  document.addEventListener('submit', ({ target }) => {
    for (const field of touched) if (field.form === target) touched.delete(field)
  })
}

/** Returns whether a reload would lose text typed into a form of this page. */
export function isHalfTyped(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  return [...touched].some((field) => field.value !== '')
}
