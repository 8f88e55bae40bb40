import { describe, expect, it } from 'vitest'
import { retryDelay, watchConnection } from './connection-watch.ts'

type Network = 'good' | 'gone' | 'silent' | 'slow' | 'portal' | 'echo-less' | 'error'

/** Makes a phone whose clock and network are controlled by the test. */
function phone({ network = 'good', lostFor }: { network?: Network; lostFor?: number } = {}) {
  const state = { network, visible: true, now: 1_000_000, probes: 0, open: 0 }
  let timers: { run: () => void; at: number }[] = []
  let hint: () => void = () => undefined
  let shown: () => void = () => undefined
  const answers: Record<Exclude<Network, 'silent' | 'slow' | 'gone'>, (nonce: string) => Response> = {
    good: (nonce) => new Response(null, { status: 204, headers: { 'X-Ping': nonce } }),
    portal: () => new Response('<html>Sign in</html>', { headers: { 'Content-Type': 'text/html' } }),
    'echo-less': () => new Response(null, { status: 204, headers: { 'X-Ping': 'something else' } }),
    error: () => new Response(null, { status: 502 }),
  }
  const later = (run: () => void, ms: number) => {
    const timer = { run, at: state.now + ms }
    timers.push(timer)
    return () => void (timers = timers.filter((other) => other !== timer))
  }
  const watch = watchConnection({
    fetch: (path, { signal }) => {
      state.probes += 1
      const { network: now } = state
      const nonce = path.split('?')[1] ?? ''
      if (now === 'gone') return Promise.reject(new TypeError('Failed to fetch'))
      if (now === 'silent') {
        state.open += 1
        return new Promise((_, reject) =>
          signal?.addEventListener('abort', () => {
            state.open -= 1
            reject(new Error('aborted'))
          }),
        )
      }
      if (now === 'slow') return new Promise((resolve) => later(() => resolve(answers.good(nonce)), 3000))
      return Promise.resolve(answers[now](nonce))
    },
    now: () => state.now,
    later,
    random: () => 1,
    nonce: () => `nonce-${state.probes}`,
    lostFor: () => lostFor,
    isVisible: () => state.visible,
    listen: (onHint, onShown) => {
      hint = onHint
      shown = onShown
    },
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    watch,
    state,
    hint: async () => (hint(), settle()),
    show: async () => ((state.visible = true), shown(), settle()),
    fail: async () => (watch.reportFailure(), settle()),
    look: async () => (watch.subscribe(() => undefined), settle()),
    pass: async (seconds: number) => {
      const until = state.now + seconds * 1000
      for (let next = earliest(); next && next.at <= until; next = earliest()) {
        const due = next
        timers = timers.filter((timer) => timer !== due)
        state.now = due.at
        due.run()
        await settle()
      }
      state.now = until
    },
  }
  function earliest() {
    return timers.toSorted((a, b) => a.at - b.at)[0]
  }
}

describe('while all is well', () => {
  it('nobody asks, and nobody says offline', async () => {
    const it = phone()
    await it.look()
    await it.pass(3600)
    expect(it.state.probes).toBe(0)
    expect(it.watch.get()).toEqual({ status: 'unknown' })
  })

  it('one failed call with a good network is no loss of connection', async () => {
    const it = phone()
    await it.fail()
    expect(it.watch.get()).toEqual({ status: 'online', isBack: false })
  })
})

describe('when the connection is lost', () => {
  it.each<[string, Network]>([
    ['the network is gone', 'gone'],
    ['a hotel’s sign-in page answers', 'portal'],
    ['somebody answers without our nonce', 'echo-less'],
    ['a proxy has nothing behind it', 'error'],
  ])('%s: offline since the moment it was noticed', async (_name, network) => {
    const it = phone({ network })
    await it.fail()
    expect(it.watch.get()).toEqual({ status: 'offline', since: 1_000_000, isChosen: false })
  })

  it('a network that does not answer twice within four seconds is none', async () => {
    const it = phone({ network: 'silent' })
    await it.fail()
    await it.pass(3.9)
    expect(it.watch.get().status).toBe('unknown')
    expect(it.state.probes).toBe(2)
    await it.pass(0.2)
    expect(it.watch.get()).toEqual({ status: 'offline', since: 1_000_000, isChosen: false })
  })

  it('one whose answers take three seconds is one', async () => {
    const it = phone({ network: 'slow' })
    await it.fail()
    await it.pass(3.1)
    expect(it.watch.get()).toEqual({ status: 'online', isBack: false })
  })

  it('one that has lost an answer is asked once more', async () => {
    const it = phone({ network: 'silent' })
    await it.fail()
    it.state.network = 'good'
    await it.pass(2.6)
    expect(it.watch.get()).toEqual({ status: 'online', isBack: false })
    expect([it.state.probes, it.state.open]).toEqual([2, 0])
  })

  it('an answer that was on its way when the signal went does not hide that it went', async () => {
    const it = phone({ network: 'slow' })
    await it.look()
    const before = it.watch.confirm()
    it.state.network = 'gone'
    await it.hint()
    await it.pass(3.1)
    expect(await before).toBe(true)
    expect(it.watch.get().status).toBe('offline')
  })

  it('a page opened without network notices at once', async () => {
    const it = phone({ network: 'gone', lostFor: 0 })
    await it.look()
    expect(it.watch.get().status).toBe('offline')
  })

  it('a page that is opened in the field tells since when there is no signal, not since when it is open', async () => {
    const it = phone({ network: 'gone', lostFor: 600_000 })
    await it.look()
    expect(it.watch.get()).toEqual({ status: 'offline', since: 400_000, isChosen: false })
    it.state.network = 'good'
    await it.hint()
    it.state.network = 'gone'
    await it.hint()
    expect(it.watch.get()).toEqual({ status: 'offline', since: 1_000_000, isChosen: false })
  })

  it('the browser’s hint is a question, not the answer', async () => {
    const it = phone()
    await it.look()
    await it.hint()
    expect(it.watch.get().status).toBe('online')
    it.state.network = 'gone'
    await it.hint()
    expect(it.watch.get().status).toBe('offline')
  })

  it('"since" stays the same however often it is asked again', async () => {
    const it = phone({ network: 'gone' })
    await it.fail()
    await it.pass(300)
    await it.hint()
    expect(it.watch.get()).toEqual({ status: 'offline', since: 1_000_000, isChosen: false })
  })

  it('a hundred failed calls at once ask once', async () => {
    const it = phone({ network: 'gone' })
    for (let call = 0; call < 100; call += 1) it.watch.reportFailure()
    await it.fail()
    expect(it.state.probes).toBe(1)
  })
})

describe('before something that needs the network', () => {
  it.each<[Network, boolean, string]>([
    ['good', true, 'online'],
    ['gone', false, 'offline'],
    ['portal', false, 'offline'],
  ])('with a %s network it is asked now: %s', async (network, isReachable, status) => {
    const it = phone()
    await it.fail()
    it.state.network = network
    expect(await it.watch.confirm()).toBe(isReachable)
    expect(it.watch.get().status).toBe(status)
  })

  it('nobody is asked while the shopper works offline', async () => {
    const it = phone()
    it.watch.choose(true)
    expect([await it.watch.confirm(), it.state.probes]).toEqual([false, 0])
  })
})

describe('while the connection is away', () => {
  it('is asked ever more seldom, and at least every quarter of a minute: signal at a gate is short', async () => {
    const it = phone({ network: 'gone' })
    await it.fail()
    await it.pass(15)
    expect(it.state.probes).toBe(1 + 4)
    await it.pass(600)
    expect(it.state.probes).toBe(5 + 40)
  })

  it('any answer of the shop is told to who waits for one, and asks at once whether the signal is back', async () => {
    const it = phone({ network: 'gone' })
    await it.fail()
    await it.pass(40)
    let heard = 0
    it.watch.onAnswer(() => heard++)
    it.state.network = 'good'
    it.watch.reportAnswer()
    expect(heard).toBe(1)
    await it.look()
    expect(it.watch.get()).toEqual({ status: 'online', isBack: true })
    await it.hint()
    expect(heard).toBe(3)
  })

  it('nobody asks while nobody looks, and looking asks at once', async () => {
    const it = phone({ network: 'gone' })
    await it.fail()
    it.state.visible = false
    await it.pass(3600)
    expect(it.state.probes).toBe(1)
    it.state.network = 'good'
    await it.show()
    expect(it.watch.get()).toEqual({ status: 'online', isBack: true })
  })

  it('its return is noticed without anybody doing anything', async () => {
    const it = phone({ network: 'gone' })
    await it.fail()
    it.state.network = 'good'
    await it.pass(60)
    expect(it.watch.get()).toEqual({ status: 'online', isBack: true })
  })
})

describe('working offline by choice', () => {
  it('stays offline with the best network, and asks nobody', async () => {
    const it = phone()
    await it.look()
    it.watch.choose(true)
    await it.hint()
    await it.pass(3600)
    expect(it.watch.get()).toEqual({ status: 'offline', since: 1_000_000, isChosen: true })
    expect(it.state.probes).toBe(0)
  })

  it('a probe that was on its way changes nothing', async () => {
    const it = phone({ network: 'silent' })
    await it.fail()
    it.watch.choose(true)
    await it.pass(4)
    expect(it.watch.get()).toMatchObject({ isChosen: true })
  })

  it('turned back, the network is asked at once', async () => {
    const it = phone()
    it.watch.choose(true)
    it.watch.choose(false)
    await it.look()
    await it.pass(0)
    expect(it.watch.get()).toEqual({ status: 'online', isBack: true })
  })

  it('turned back without a network, it goes on asking', async () => {
    const it = phone({ network: 'gone' })
    it.watch.choose(true)
    it.watch.choose(false)
    await it.look()
    await it.hint()
    it.state.network = 'good'
    await it.pass(60)
    expect(it.watch.get()).toEqual({ status: 'online', isBack: true })
  })
})

describe('waits between questions', () => {
  it.each([
    [1, 1, 1_000],
    [1, 0, 500],
    [4, 1, 8_000],
    [7, 1, 15_000],
    [1_000, 1, 15_000],
  ])('after %s failures with luck %s: %s ms', (failures, random, ms) => {
    expect(retryDelay(failures, random)).toBe(ms)
  })
})
