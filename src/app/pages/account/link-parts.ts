import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

type Parts = Partial<Record<'confirm' | 'token' | 'email', string | undefined>>

/**
 * What the link of a mail has brought, taken out of the address once it is read: it must stand in no history, no screenshot and no
 * address that is handed on.
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
