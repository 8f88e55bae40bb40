import { describe, expect, it } from 'vitest'
import { keepAnswers, keepFiles, keepImages, keepPages, keepReads, pageMessage, skipWaiting, workerMessage } from './protocol.ts'

const hash = 'a'.repeat(64)

describe('what a page may say to the worker', () => {
  it.each([
    ['take over', skipWaiting()],
    ['keep these reads', keepReads(['/graphql?hash=1'])],
    ['keep these files', keepFiles(['/assets/a-1.js'])],
    ['keep these pages', keepPages(['https://plon.example/pl'])],
    ['keep these answers', keepAnswers([{ path: '/graphql?hash=1', data: { price: 1 } }], 5)],
    ['keep these pictures', keepImages(['/img/436/a.webp'])],
  ])('%s arrives as it was sent', (_name, message) => {
    expect(pageMessage(structuredClone(message))).toEqual(message)
  })

  it('a page of another build can still ask a waiting worker to take over', () => {
    expect(pageMessage({ v: 99, type: 'SKIP_WAITING' })?.type).toBe('SKIP_WAITING')
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'SKIP_WAITING'],
    ['a number', 7],
    ['a list', [{ v: 1, type: 'SKIP_WAITING' }]],
    ['no version', { type: 'SKIP_WAITING' }],
    ['a version in words', { v: '1', type: 'SKIP_WAITING' }],
    ['an unknown type', { v: 1, type: 'DELETE_ALL' }],
    ['a newer protocol', { v: 2, type: 'KEEP_READS', urls: [] }],
    ['no addresses', { v: 1, type: 'KEEP_READS' }],
    ['addresses that are no list', { v: 1, type: 'KEEP_READS', urls: { length: 1, 0: '/' } }],
    ['addresses that are no text', { v: 1, type: 'KEEP_IMAGES', urls: ['/img/98/a.webp', 5] }],
    ['answers of no time', { v: 1, type: 'KEEP_ANSWERS', answers: [] }],
    ['answers that are none', { v: 1, type: 'KEEP_ANSWERS', at: 1, answers: [{ path: '/graphql', data: 'text' }] }],
    ['one endless address', { v: 1, type: 'KEEP_IMAGES', urls: [`/${'x'.repeat(5000)}`] }],
    ['a flood of addresses', { v: 1, type: 'KEEP_READS', urls: Array.from({ length: 10_000 }, () => '/') }],
    ['a polluted prototype', JSON.parse('{"__proto__":{"v":1,"type":"SKIP_WAITING"}}')],
  ])('%s is ignored', (_name, junk) => {
    expect(pageMessage(junk)).toBeUndefined()
  })

  it('a page with very many reads sends only as many as the worker takes', () => {
    const message = keepReads(Array.from({ length: 500 }, (_, index) => `/graphql?hash=${index}`))
    expect(pageMessage(message)).toEqual(message)
  })
})

describe('what the worker may say to pages', () => {
  it('a changed catalogue answer names the query only', () => {
    const message = { v: 1, type: 'catalogue-changed', store: 'naturaexpert_pl', hash, variables: '{}' }
    expect(workerMessage({ ...message, body: 'secret' })).toEqual(message)
  })

  it.each([
    ['nothing', undefined],
    ['another type', { v: 1, type: 'purge' }],
    ['another version', { v: 2, type: 'catalogue-changed', store: 's', hash, variables: '{}' }],
    ['a hash too long', { v: 1, type: 'catalogue-changed', store: 's', hash: `${hash}b`, variables: '{}' }],
    ['no variables', { v: 1, type: 'catalogue-changed', store: 's', hash }],
  ])('%s is ignored', (_name, junk) => {
    expect(workerMessage(junk)).toBeUndefined()
  })
})
