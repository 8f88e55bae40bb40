import { useRouter } from '@tanstack/react-router'
import { createElement, useEffect } from 'react'
import { onPathChange } from '#app/navigation/on-path-change.ts'
import { Area } from '#ui/area.tsx'
import { closeOverlay, useOverlays } from '#ui/open-overlay.ts'
import { isPanel, panels, type PanelName } from './panels.ts'

/** Renders the panels over a page. Navigation closes them, and a panel that fails does not affect the page. */
export function Overlays() {
  const stack = useOverlays()
  const router = useRouter()
  useEffect(() => onPathChange(router, closeOverlay), [router])
  return stack.map(({ overlay, count }) => (isPanel(overlay) ? <OnePanel key={overlay} panel={overlay} count={count} /> : null))
}

function OnePanel({ panel, count }: { panel: PanelName; count: number }) {
  // Outer boundary for the case that not even the error message can be loaded.
  return <Area tryKey={count}>{createElement(panels[panel], { onClose: () => closeOverlay(panel) })}</Area>
}
