import { describe, expect, it } from 'vitest'
import { isTest } from './borders.ts'
import { sentenceComparisons } from './engine-sentences.ts'
import { filesUnder, readText } from './reading.ts'

/** Sentences of the miniature. A single word could mean anything, so it does not count. */
const sentences = new Set(
  Object.keys(JSON.parse(readText('backend/language/polish.json')) as object).filter((one) => one.includes(' ')),
)

/** Exceptions, each with the reason why the text is not the engine's. */
const others = new Map([['server/contact/contact-routes.ts', 'the mail library gives a time-out no code of its own']])

describe('nothing hangs on a sentence of the engine', () => {
  const files = ['src', 'sw', 'server']
    .flatMap((house) => filesUnder(house, ['.ts', '.tsx']))
    // The schedules simulate an engine, which has sentences of its own.
    .filter((path) => !isTest(path) && !path.startsWith('sw/outbox/schedules/'))

  it('in page, worker and server', () => {
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap((path) => sentenceComparisons(path, readText(path), sentences))
    expect(found.filter((place) => !others.has(place.split(':')[0] ?? ''))).toEqual([])
  })

  it('and every exception is still one', () =>
    expect([...others.keys()].filter((path) => sentenceComparisons(path, readText(path)).length === 0)).toEqual([]))
})

describe('the check sees', () => {
  it.each([
    ['a pattern asked about a message', `if (/locked/i.test(error.message)) stop()`],
    ['one of several patterns', `const words = [[/could not find a cart/i, 'gone']]`],
    ['a pattern by its name', `const isLocked = locked.test(message)`],
    ['a number taken out of a sentence', `const [, last] = /only (\\d+) left/.exec(message) ?? []`],
    ['a message that holds words', `if (message.includes('token')) stop()`],
    ['a message that begins with words', `if (problem?.message?.startsWith('The cart')) stop()`],
    ['a message that is a sentence', `if (message === "The cart isn't active.") stop()`],
    ['a message with a way out', `if (/gone/.test(problem?.message ?? '')) stop()`],
    ['a switch', `switch (error.message) { case 'x': stop() }`],
    ['a table of sentences', `const word = known.get(message)`],
    ['a sentence of the engine as a key', `const known = { "The cart isn't active.": 'gone' }`],
  ])('%s', (_, source) => {
    expect(sentenceComparisons('src/a.ts', source, new Set(["The cart isn't active."]))).not.toEqual([])
  })

  it.each([
    ['a code', `if (error.code === 'CART_NOT_ACTIVE') stop()`],
    ['a code inside a message', `if (message.includes('OPENPAYU_')) stop()`],
    ['a figure in a message', `if (/\\d/.test(message)) show(message)`],
    ['an empty message', `if (message === '') stop()`],
    ['the kind of a message between page and worker', `if (message.type === 'purge') stop()`],
    ['a message that is shown', `const text = message || other`],
  ])('no comparison in %s', (_, source) => expect(sentenceComparisons('src/a.ts', source)).toEqual([]))
})
