import { useEffect, useState } from 'react'

/** Milliseconds after which a bank takes a code no more. */
export const blikLife = 120_000

/** The code from the bank's app as it is typed: in memory of this page alone, and gone after two minutes. */
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
    /** Said where the code has just gone. */
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
