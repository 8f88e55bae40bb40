import { Fragment, createElement, type ReactNode } from 'react'

/** Shows parts that have no names and never change places: React knows them by where they stand. */
export const inOrder = <Part>(parts: readonly Part[], show: (part: Part) => ReactNode) =>
  createElement(Fragment, null, ...parts.map((part) => show(part)))
