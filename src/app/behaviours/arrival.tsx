import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dropStructuredData } from '#app/head/structured-data.ts'

/** Path of the page that this document was loaded with. */
const firstPath = URL.parse(performance.getEntriesByType('navigation')[0]?.name ?? '')?.pathname

/** Announces the title and moves the focus after a client-side navigation, as a new document would. */
export function Arrival() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const arrive = (hash: string) => {
      dropStructuredData()
      // A hash target receives the focus instead; the title is announced once the page has set it.
      if (!hash) document.getElementById('content')?.focus({ preventScroll: true })
      clearTimeout(timer)
      timer = setTimeout(() => setTitle(document.title), 100)
    }
    // The first navigation may have finished before this file was loaded.
    const { pathname, hash } = location
    if (firstPath && pathname !== firstPath && !router.state.isLoading) arrive(hash)
    const stop = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (pathChanged && fromLocation) arrive(toLocation.hash)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [router])
  return (
    <div className="sr-only" aria-live="polite" aria-atomic>
      {title}
    </div>
  )
}
