const { promise, resolve } = Promise.withResolvers<void>()

/** The page that the server sent has come alive: to go elsewhere before would have React draw the whole document anew. */
export const firstPageStands = promise

/** Called by the document once it is hydrated. */
export const tellFirstPageStands = () => resolve()
