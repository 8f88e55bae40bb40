import { useRouter } from '@tanstack/react-router'
import { createElement, useEffect } from 'react'
import { onPathChange } from '#app/navigation/on-path-change.ts'
import { Area } from '#ui/area.tsx'
import { closeOverlay, useOverlays } from '#ui/open-overlay.ts'
import { isPanel, panels, type PanelName } from './panels.ts'

/** The panels over a page: going elsewhere closes them, and one that fails leaves the page alone. */
export function Overlays() {
  const stack = useOverlays()
  const router = useRouter()
  useEffect(() => onPathChange(router, closeOverlay), [router])
  return stack.map(({ overlay, count }) => (isPanel(overlay) ? <OnePanel key={overlay} panel={overlay} count={count} /> : null))
}

function OnePanel({ panel, count }: { panel: PanelName; count: number }) {
  // For the day when not even the words for a failure can be loaded.
  return <Area tryKey={count}>{createElement(panels[panel], { onClose: () => closeOverlay(panel) })}</Area>
}
