import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { addLayer, type Layer } from './layers.ts'

/**
 * Opens a dialog over everything and lets the back button close it. The browser traps the focus, and restores it only if the dialog is
 * closed while it is still in the page, before React removes it: hence the layout effect.
 */
export function useLayer(
  dialog: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
  { staysOnSecondTap = false }: Pick<Layer, 'staysOnSecondTap'> = {},
) {
  const { history } = useRouter()
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    const leave = addLayer(history, { element, close: () => close(), staysOnSecondTap })
    return () => {
      leave()
      element.close()
    }
  }, [dialog, history, staysOnSecondTap])
}
