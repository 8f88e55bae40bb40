import { useRouterState } from '@tanstack/react-router'
import { readKind, readLinkPart, readView } from '#shop/account/authentication-view.ts'
import { wantedPage } from '#app/session/wanted-page.ts'

/** Query parameters of a sign-in page, untrusted until they are read below. */
export interface ArrivalSearch {
  returnURL?: string
  view?: string
  kind?: string
  confirm?: string
  token?: string
  email?: string
}

/** Reads the query of a sign-in page. Done here and not in the route, whose code is part of every first view. */
export function useArrivalSearch() {
  const search = useRouterState({ select: (state) => state.location.search as Record<string, unknown> })
  const path = useRouterState({ select: (state) => state.location.pathname })
  return {
    returnURL: wantedPage({ pathname: path, search }),
    view: readView(search.view),
    kind: readKind(search.kind),
    confirm: readLinkPart(search.confirm),
    token: readLinkPart(search.token),
    email: readLinkPart(search.email),
    isFirstPassword: path.endsWith('/create-password'),
  }
}
