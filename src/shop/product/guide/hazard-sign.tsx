import type { ReactNode } from 'react'

/** The symbol of each sign inside its frame, on a grid of 100 by 100. */
const drawn: Partial<Record<string, ReactNode>> = {
  GHS01: (
    <path d="M50 44a14 14 0 1 1 0 28 14 14 0 0 1 0-28zm-2-24h4l1 16h-6zM27 30l3-3 11 11-3 3zm46 0-3-3-11 11 3 3zM20 52h13v4H20zm60 0H67v4h13zM30 78l3 3 6-7-3-3zm40 0-3 3-6-7 3-3z" />
  ),
  GHS02: <path d="M50 24c4 12 16 17 16 31 0 10-7 17-16 17s-16-7-16-16c0-7 4-11 7-16 1 5 3 7 6 8-1-9 0-16 3-24zM34 76h32v4H34z" />,
  GHS03: (
    <path
      d="M50 20c3 8 11 12 11 21 0 3-1 5-2 7a16 16 0 1 1-18 0c-1-2-2-4-2-7 0-5 3-8 5-12 1 4 2 5 4 6-1-6 0-10 2-15zm0 32a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM34 80h32v3H34z"
      fillRule="evenodd"
    />
  ),
  GHS04: <path d="M24 62 62 24c4-1 6 0 8 2l5-5 4 4-5 5c2 2 3 4 2 8L38 76c-3 3-6 3-9 0l-5-5c-3-3-3-6 0-9z" />,
  GHS05: (
    <path d="M28 34l14-6 2 4-13 6zm44 0l-14-6-2 4 13 6zM34 44c2 5 3 8 0 8s-2-3 0-8zm30-4c2 5 3 8 0 8s-2-3 0-8zM24 58h14l3 4 4-4v10H24zm30 4c6-6 14-8 22-4v10H54z" />
  ),
  GHS06: (
    <path
      d="M50 20c12 0 19 8 19 18 0 6-2 9-5 12v8H36v-8c-3-3-5-6-5-12 0-10 7-18 19-18zm-8 14a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm16 0a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm-8 11-3 6h6zM26 62l2-4 22 9 22-9 2 4-16 7 16 7-2 4-22-9-22 9-2-4 16-7z"
      fillRule="evenodd"
    />
  ),
  GHS07: <path d="M44 24h12l-3 34h-6zM50 64a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z" />,
  GHS08: (
    <path
      d="M50 20a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM30 80V56c0-9 6-14 12-15l8 8 8-8c6 1 12 6 12 15v24zm20-27l-3 8-8-2 5 7-6 6 8-1 4 8 4-8 8 1-6-6 5-7-8 2z"
      fillRule="evenodd"
    />
  ),
  GHS09: (
    <path d="M26 76h48v4H26zM34 74V52l-8-8 3-3 7 6V30h4v18l6-5 2 3-8 8v20zM50 66c6-9 16-9 22-2l5-4v12l-5-4c-6 7-16 7-22-2z" />
  ),
}

/** A hazard pictogram of the CLP regulation: a black sign on white in a red frame, in every scheme. */
export function HazardSign({ code, name }: { code: string; name: string }) {
  const sign = drawn[code]
  if (!sign) return <>{code}</>
  return (
    <svg viewBox="0 0 100 100" width={56} height={56} role="img" aria-label={name}>
      <path d="M50 4 96 50 50 96 4 50Z" fill="#fff" stroke="#d3121d" strokeWidth={6} strokeLinejoin="round" />
      <g fill="#000">{sign}</g>
    </svg>
  )
}
