import { HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Behaviour comes from Mantine, appearance from our own tokens: the headless provider injects no style element, so a strict policy holds.
 * Wraps the parts that use Mantine (forms, notices), which load later than a first view.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  return <HeadlessMantineProvider>{children}</HeadlessMantineProvider>
}
