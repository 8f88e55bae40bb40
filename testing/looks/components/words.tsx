import { IconPhone, IconTruck } from '@tabler/icons-react'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice, type NoticeTone } from '#ui/notice.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Price } from '#ui/price.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SummaryCard } from '#ui/summary-card.tsx'
import { Shelf } from './shelf.tsx'

const badges: BadgeTone[] = ['plain', 'promotion', 'good', 'wait', 'danger', 'info']
const notices: NoticeTone[] = ['info', 'success', 'warning', 'danger']
const people = ['Marta Zielnicka', 'Piotr Kłos', 'Hanna Rolna', 'Jan Bruzda']

/** Components that inform the shopper: badges, messages and the like. */
export function Words() {
  return (
    <>
      <Shelf name="Badges">
        {badges.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Shelf>
      <Shelf name="Messages" isStacked>
        {notices.map((tone) => (
          <Notice key={tone} tone={tone} title="Nie ma sygnału">
            Zmiany w koszyku są zapisane na tym urządzeniu i zostaną wysłane, gdy sygnał wróci.
          </Notice>
        ))}
        <Notice title="Sam tytuł" />
      </Shelf>
      <Shelf name="Prices">
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Price key={size} value={12345.6} size={size} />
        ))}
      </Shelf>
      <Shelf name="Portraits">
        {people.map((name) => (
          <Portrait key={name} name={name} size={72} />
        ))}
      </Shelf>
      <Shelf name="Cards" isStacked>
        <SummaryCard title="Ostatnie zamówienie" Icon={IconTruck} more={<Button kind="outline">Zamów ponownie</Button>}>
          <p>Wysłane wczoraj, w drodze do Ciebie.</p>
        </SummaryCard>
        <SummaryCard title="Twój doradca" Icon={IconPhone}>
          <Skeleton height="56px" />
        </SummaryCard>
      </Shelf>
      <Shelf name="On its way" isStacked>
        <Skeleton height="24px" width="60%" />
        <Skeleton height="96px" />
      </Shelf>
    </>
  )
}
