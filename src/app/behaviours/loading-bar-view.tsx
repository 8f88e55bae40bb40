import { useRouter } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { advance, idle, nextTick, type LoadingBar, type LoadingEvent } from './loading-bar.ts'
import css from './loading-bar.module.css'

const step = (bar: LoadingBar, event: LoadingEvent) => advance(bar, event, performance.now())

/** Shows a thin bar at the top while a page loads; fast navigations never show it. */
export function LoadingBarView() {
  const router = useRouter()
  const [bar, tell] = useReducer(step, idle)
  useEffect(() => {
    // The first navigation loads this file and is already under way.
    if (router.state.isLoading) tell('start')
    const stops = [
      router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && tell('start')),
      router.subscribe('onResolved', () =>
        tell(router.state.matches.some(({ status }) => status === 'error') ? 'fail' : 'finish'),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  useEffect(() => {
    const at = nextTick(bar)
    if (at === undefined) return
    const timer = setTimeout(() => tell('tick'), Math.max(0, at - performance.now()) + 1)
    return () => clearTimeout(timer)
  }, [bar])
  if (bar.phase === 'idle' || bar.phase === 'waiting') return null
  const look = bar.phase === 'running' ? css.running : bar.failed ? css.failed : css.done
  return <div className={`${css.bar} ${look}`} aria-hidden />
}
