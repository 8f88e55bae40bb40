import { Picture } from '#ui/picture.tsx'
import css from './portrait.module.css'

/** A person's picture; without one, the initial of the name. */
export function Portrait({ photo, name, isLarge = false }: { photo: string | undefined; name: string; isLarge?: boolean }) {
  return (
    <span className={`${css.portrait} ${isLarge ? css.large : ''}`} aria-hidden>
      {photo ? <Picture src={photo} alt="" width={isLarge ? 205 : 118} sizes={isLarge ? '168px' : '96px'} /> : name.slice(0, 1)}
    </span>
  )
}
