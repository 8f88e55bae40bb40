export type Choices = typeof import('./choices.ts')
let choices: Promise<Choices> | undefined

/** Asked for again after it could not be loaded. */
export function loadChoices(): Promise<Choices> {
  choices ??= import('./choices.ts').catch((error: unknown) => {
    choices = undefined
    throw error
  })
  return choices
}
