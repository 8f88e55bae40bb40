const skins = ['#f0c8a0', '#e3b188', '#d9a074', '#f3d3b3']
const hairs = ['#3a2a1c', '#6b4423', '#a8763e', '#8a8a86', '#1f1a17']
const shirts = ['#1f5c34', '#2f6f8f', '#8a5a2b', '#5b6b2f', '#7a3b3b']

/** The same name always has the same face. */
function seedOf(name: string) {
  let seed = 7
  for (const letter of name) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return seed
}

const pick = (list: readonly string[], seed: number) => list[seed % list.length] ?? '#000'

/** A drawn face for a person without a photograph: flat, in the shop's colours, and of no real person. */
export function Portrait({ name, size = 56 }: { name: string; size?: number }) {
  const seed = seedOf(name)
  const [skin, hair, shirt] = [pick(skins, seed), pick(hairs, seed >> 3), pick(shirts, seed >> 5)]
  // Polish first names of women end in "a".
  const isLong = /^\p{L}+a\b/u.test(name)
  const hasCap = !isLong && seed % 3 === 0
  return (
    <svg viewBox="0 0 80 80" width={size} height={size} aria-hidden>
      <defs>
        <clipPath id={`face-${seed}`}>
          <circle cx="40" cy="40" r="40" />
        </clipPath>
      </defs>
      <g clipPath={`url(#face-${seed})`}>
        <path d="M0 0h80v80H0z" fill="var(--tint-fert)" />
        <path d="M0 58c20-9 52-12 80-2v24H0z" fill="#a9b97c" />
        {isLong ? <path d="M22 38c0-16 8-24 18-24s18 8 18 24c0 9 2 16 4 22H18c2-6 4-13 4-22z" fill={hair} /> : null}
        <path d="M14 82c1-16 11-22 26-22s25 6 26 22z" fill={shirt} />
        <path d="M33 50h14v11c-3 5-11 5-14 0z" fill={skin} />
        <path d="M26 36c0-11 5-17 14-17s14 6 14 17-6 20-14 20-14-9-14-20z" fill={skin} />
        {hasCap ? (
          <path d="M23 31c0-12 8-18 17-18s17 6 17 18l9 2c1 2-1 3-3 3-13-3-27-3-40-1z" fill={shirt} />
        ) : (
          <path d="M24 36c-1-14 6-22 16-22s17 8 16 22c-2-6-5-9-8-10-6 3-16 2-19 1-3 2-4 5-5 9z" fill={hair} />
        )}
        <path d="M34 46c4 3 8 3 12 0" fill="none" stroke="#7a4a32" strokeWidth="1.8" strokeLinecap="round" />
        <path d="M34 37v2M46 37v2" stroke="#2b1d14" strokeWidth="2.6" strokeLinecap="round" />
      </g>
    </svg>
  )
}
