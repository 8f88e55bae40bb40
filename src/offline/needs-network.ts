import { useLingui } from '@lingui/react/macro'
import { useConnection } from './connection.ts'

/** For actions that cannot wait for the network: whether it is away, and the plain sentence to show instead of pretending. */
export function useNeedsNetwork(): { blocked: boolean; text: string } {
  const { t } = useLingui()
  const blocked = useConnection().status === 'offline'
  return { blocked, text: t`There is no connection. This needs the network: try again when the signal is back.` }
}
