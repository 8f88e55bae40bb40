import { IconPlayerPlay } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { pictureAt } from '#ui/picture-widths.ts'
import { Picture } from '#ui/picture.tsx'
import type { Film } from '../gallery-pictures.ts'
import css from './film-view.module.css'

interface FilmViewProps {
  film: Film
  poster: string | undefined
  name: string
}

/** A video behind its poster: one of the shop's own plays here, one of another host opens there. Nothing of it is loaded before a press. */
export function FilmView({ film, poster, name }: FilmViewProps) {
  const url = film.video_url ?? ''
  const title = film.video_title || name
  return (
    <figure className={css.film}>
      {url.startsWith('/media/') ? (
        <OwnFilm url={url} poster={poster} title={title} />
      ) : url ? (
        <FilmElsewhere url={url} poster={poster} />
      ) : (
        <Poster src={poster} />
      )}
      <figcaption>
        <b>{title}</b>
        {film.video_description ? <p className="small quiet">{film.video_description}</p> : null}
      </figcaption>
    </figure>
  )
}

const Poster = ({ src }: { src: string | undefined }) => <Picture src={src} alt="" width={1134} sizes="100vw" eager />

function OwnFilm({ url, poster, title }: { url: string; poster: string | undefined; title: string }) {
  const isOffline = useConnection().status === 'offline'
  const [state, setState] = useState<'waiting' | 'begun' | 'failed'>('waiting')
  if (state === 'failed' || (isOffline && state === 'waiting'))
    return (
      <>
        <Poster src={poster} />
        <Notice
          tone="warning"
          role="status"
          title={isOffline ? <Trans>You are offline</Trans> : <Trans>The film did not come</Trans>}
        >
          <p>
            <Trans>A film is not kept on the device. You can watch it when there is a signal.</Trans>
          </p>
          {state === 'failed' ? (
            <Button kind="outline" onClick={() => setState('waiting')}>
              <Trans>Try again</Trans>
            </Button>
          ) : null}
        </Notice>
      </>
    )
  return (
    // Muted at first; the text below describes what the video tells.
    <video
      controls
      playsInline
      muted
      preload="none"
      poster={poster && pictureAt(poster, 1134)}
      src={url}
      aria-label={title}
      onPlaying={() => setState('begun')}
      onError={() => setState('failed')}
    />
  )
}

function FilmElsewhere({ url, poster }: { url: string; poster: string | undefined }) {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <Poster src={poster} />
      <span>
        <IconPlayerPlay size={24} stroke={1.75} aria-hidden />
        <Trans>Watch on {host}</Trans>
      </span>
    </a>
  )
}
