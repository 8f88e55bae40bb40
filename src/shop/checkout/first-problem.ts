/** Brings the shopper to the first field that is wrong, once its error is on screen. */
export function focusFirstProblem(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus())
}
