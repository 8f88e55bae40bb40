import type { ReactNode } from 'react'
import { PersonFacts } from '../person-facts.tsx'
import type { Representative } from '../representative.ts'
import { Portrait } from './portrait.tsx'
import css from '../places.module.css'

/** An adviser in a list: portrait, name and every means of contact. */
export function PersonCard({ person, level, children }: { person: Representative; level: 2 | 3; children?: ReactNode }) {
  const { id, name, photo } = person
  const Heading = `h${level}` as const
  return (
    <li className={css.person}>
      <Portrait photo={photo} name={name} />
      <div>
        <Heading id={`name-${id}`}>{name}</Heading>
        <PersonFacts person={person}>{children}</PersonFacts>
      </div>
    </li>
  )
}
