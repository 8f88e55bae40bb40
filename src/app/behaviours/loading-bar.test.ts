import { describe, expect, it } from 'vitest'
import { advance, idle, nextTick, type LoadingBar, type LoadingEvent } from './loading-bar.ts'

type Story = [LoadingEvent, number][]

const told = (story: Story) => story.reduce<LoadingBar>((bar, [event, at]) => advance(bar, event, at), idle)

describe('the loading bar', () => {
  it.each<[string, Story, LoadingBar]>([
    ['waits for 200 ms', [['start', 0]], { phase: 'waiting', since: 0 }],
    [
      'is not shown at 199 ms',
      [
        ['start', 0],
        ['tick', 199],
      ],
      { phase: 'waiting', since: 0 },
    ],
    [
      'runs from 200 ms on',
      [
        ['start', 0],
        ['tick', 200],
      ],
      { phase: 'running', since: 200 },
    ],
    [
      'is never shown for a page that comes at once',
      [
        ['start', 0],
        ['finish', 150],
      ],
      idle,
    ],
    [
      'stays to say that it is done',
      [
        ['start', 0],
        ['tick', 200],
        ['finish', 900],
      ],
      { phase: 'ending', since: 900, failed: false },
    ],
    [
      'is there for 499 ms after',
      [
        ['start', 0],
        ['tick', 200],
        ['finish', 900],
        ['tick', 1399],
      ],
      { phase: 'ending', since: 900, failed: false },
    ],
    [
      'is gone 500 ms after',
      [
        ['start', 0],
        ['tick', 200],
        ['finish', 900],
        ['tick', 1400],
      ],
      idle,
    ],
    [
      'turns to danger on failure',
      [
        ['start', 0],
        ['tick', 200],
        ['fail', 900],
      ],
      { phase: 'ending', since: 900, failed: true },
    ],
    [
      'says a failure that comes at once too',
      [
        ['start', 0],
        ['fail', 50],
      ],
      { phase: 'ending', since: 50, failed: true },
    ],
    [
      'does not begin again for a second start',
      [
        ['start', 0],
        ['tick', 200],
        ['start', 300],
      ],
      { phase: 'running', since: 200 },
    ],
    [
      'begins again while it ends',
      [
        ['start', 0],
        ['fail', 50],
        ['start', 100],
      ],
      { phase: 'waiting', since: 100 },
    ],
    [
      'does not end twice',
      [
        ['start', 0],
        ['fail', 50],
        ['finish', 60],
      ],
      { phase: 'ending', since: 50, failed: true },
    ],
    ['has nothing to fail when nothing runs', [['fail', 50]], idle],
  ])('%s', (_, story, expected) => expect(told(story)).toEqual(expected))

  it.each<[LoadingBar, number | undefined]>([
    [idle, undefined],
    [{ phase: 'waiting', since: 10 }, 210],
    [{ phase: 'running', since: 10 }, undefined],
    [{ phase: 'ending', since: 10, failed: true }, 510],
  ])('%j changes by itself at %s', (bar, at) => expect(nextTick(bar)).toBe(at))
})
