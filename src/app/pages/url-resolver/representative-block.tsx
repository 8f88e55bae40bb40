import type { BlockProps } from '#shop/content/story-fields.ts'
import { PersonStory } from '#shop/places/person-story.tsx'

/** A sales representative's own page, known only to people who were sent its address. */
export const RepresentativeBlock = ({ block }: BlockProps) => <PersonStory content={block} />
