import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Leads from a page that has nothing to show to one that has; once, however often the page is painted meanwhile. */
export function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to, replace: true }), [navigate, to])
  return null
}
