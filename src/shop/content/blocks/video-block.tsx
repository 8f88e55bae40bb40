import { IconPlayerPlay } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { Picture } from '#ui/picture.tsx'
import { type BlockProps, linkOf, pictureOf, textOf } from '../story-fields.ts'

/** Hosts that a video may be on. Nothing is loaded from them, and they learn nothing of the reader, before a click. */
const hosts = new Map([
  ['youtube.com', 'YouTube'],
  ['youtube-nocookie.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['vimeo.com', 'Vimeo'],
  ['player.vimeo.com', 'Vimeo'],
])

/** A video on another host, shown as its poster; a click opens it there. */
export function VideoBlock({ block }: BlockProps) {
  const address = linkOf(block.url)?.href ?? textOf(block.url)
  const url = URL.canParse(address) ? new URL(address) : undefined
  const host = url?.protocol === 'https:' ? hosts.get(url.hostname.replace(/^www\./, '')) : undefined
  if (!url || !host) return null
  const poster = pictureOf(block.poster)
  const title = textOf(block.title)
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer">
      {poster ? <Picture src={poster.src} alt="" width={872} height={490} sizes="(max-width: 767px) 100vw, 872px" /> : null}
      <span>
        <IconPlayerPlay size={24} stroke={1.75} aria-hidden />
        <b>{title}</b> <Trans>Watch on {host}</Trans>
      </span>
    </a>
  )
}
