import { Fragment, createElement, type ReactNode } from 'react'

/** Renders items without keys; they never change places, so React identifies them by their position. */
export const inOrder = <Part>(parts: readonly Part[], show: (part: Part) => ReactNode) =>
  createElement(Fragment, null, ...parts.map((part) => show(part)))
