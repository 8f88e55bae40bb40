import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

type Parts = Partial<Record<'confirm' | 'token' | 'email', string | undefined>>

/**
 * Returns the parameters of a mail's link and removes them from the URL, so that they appear in no history, screenshot or shared address.
 */
export function useLinkParts(brought: Parts): Parts {
  const [parts] = useState(brought)
  const navigate = useNavigate()
  const isThere = Boolean(brought.confirm ?? brought.token ?? brought.email)
  useEffect(() => {
    if (!isThere) return
    void navigate({
      to: '.',
      replace: true,
      search: (search) => ({ ...search, confirm: undefined, token: undefined, email: undefined }),
    })
  }, [isThere, navigate])
  return parts
}
