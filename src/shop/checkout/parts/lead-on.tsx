import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Redirects from a page that has nothing to show, once, however often it is rendered. */
export function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to, replace: true }), [navigate, to])
  return null
}
