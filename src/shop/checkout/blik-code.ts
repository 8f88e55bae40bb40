import { useEffect, useState } from 'react'

/** Milliseconds after which a bank no longer accepts a code. */
export const blikLife = 120_000

/** Holds the BLIK code while it is typed: in this page's memory only, and cleared after two minutes. */
export function useBlikCode() {
  const [typed, setTyped] = useState({ code: '', since: 0 })
  const [isExpired, setExpired] = useState(false)
  const { code, since } = typed

  useEffect(() => {
    if (since === 0) return
    const timer = setTimeout(() => {
      setTyped({ code: '', since: 0 })
      setExpired(true)
    }, blikLife)
    return () => clearTimeout(timer)
  }, [since])

  return {
    code,
    /** True after the code was cleared because it expired. */
    isExpired,
    type: (text: string) => {
      setExpired(false)
      setTyped((before) => ({ code: text, since: text === '' ? 0 : before.since || Date.now() }))
    },
    forget: () => {
      setTyped({ code: '', since: 0 })
    },
  }
}
