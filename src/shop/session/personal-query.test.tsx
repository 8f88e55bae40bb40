import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { usePersonalQuery } from './personal-query.ts'

const queryKey = ['personal', 'customer']

function Greeting() {
  const { data } = usePersonalQuery({ queryKey, queryFn: () => 'Anna', staleTime: Infinity })
  return <p>{data ?? ''}</p>
}

const on = (queryClient: QueryClient) => (
  <QueryClientProvider client={queryClient}>
    <Greeting />
  </QueryClientProvider>
)

it('takes over what the server printed of nobody, though who is here is known by then', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.append(document.createRange().createContextualFragment(renderToString(on(new QueryClient()))))
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, 'Anna')
  const faults: unknown[] = []
  const root = await act(() => hydrateRoot(place, on(queryClient), { onRecoverableError: (fault) => faults.push(fault) }))
  expect(faults).toEqual([])
  expect(place.textContent).toBe('Anna')
  act(() => root.unmount())
})
