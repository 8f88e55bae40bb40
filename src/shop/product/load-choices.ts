export type Choices = typeof import('./choices.ts')
let choices: Promise<Choices> | undefined

/** Loads the chunk once; a load that failed is tried again on the next call. */
export function loadChoices(): Promise<Choices> {
  choices ??= import('./choices.ts').catch((error: unknown) => {
    choices = undefined
    throw error
  })
  return choices
}
