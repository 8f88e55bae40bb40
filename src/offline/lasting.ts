import { useEffect, useState } from 'react'

/** True once something has gone on for so long that it is worth a word; a moment's work flashes nothing. */
export function useLasting(isOn: boolean, milliseconds: number): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLasted(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isOn, milliseconds])
  return isOn && hasLasted
}
