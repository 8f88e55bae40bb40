import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchUnlessSilent, impatient } from './lie-fi.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = new Promise<string>(() => undefined)
const after = (ms: number, answer: string) => new Promise<string>((resolve) => setTimeout(() => resolve(answer), ms))
const copy = async () => 'copy'
const none = async () => undefined

describe('a network that may not answer', () => {
  it.each([
    ['in time', () => after(900, 'network'), copy, 'network'],
    ['too late, with a copy', () => after(1_100, 'network'), copy, 'copy'],
    ['too late, without a copy', () => after(5_000, 'network'), none, 'network'],
    ['never, with a copy', () => never, copy, 'copy'],
    ['failing, with a copy', () => Promise.reject(new TypeError('no network')), copy, 'copy'],
  ])('%s', async (_name, network, fallback, answer) => {
    const asked = impatient(network(), 1_000, fallback)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await asked).toBe(answer)
  })

  it('failing without a copy is a failure', async () => {
    await expect(impatient(Promise.reject(new TypeError('no network')), 1_000, none)).rejects.toThrow('no network')
  })
})

describe('a file on a slow line', () => {
  it('is given up when nothing comes for twenty seconds', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
    })
    const asked = expect(fetchUnlessSilent('https://plon.example/assets/a.js')).rejects.toThrow('given up')
    await vi.advanceTimersByTimeAsync(20_000)
    await asked
  })

  it('may take its time once it has begun', async () => {
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Response('x')
    })
    await fetchUnlessSilent('https://plon.example/assets/a.js')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  })
})
