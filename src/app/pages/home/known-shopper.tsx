import { Texts } from '#platform/locale/texts.tsx'
import { Area } from '#ui/area.tsx'
import { BelowView } from '#ui/below-view.tsx'
import { useSignedIn } from '#shop/session/identity.ts'
import { WaitingOffers } from '#shop/quote/waiting-offers.tsx'
import { useNegotiates } from '#app/navigation/shopper-places.ts'
import { BoughtBeforeRail } from '#app/pages/account/bought-before-rail.tsx'

/** Shows a signed-in customer what was ordered before, and offers that wait. */
export function KnownShopper() {
  const isSignedIn = useSignedIn()
  const negotiates = useNegotiates()
  if (!isSignedIn) return null
  return (
    <Area>
      <Texts part="more">
        <BelowView>
          <BoughtBeforeRail />
        </BelowView>
        {negotiates ? (
          <BelowView>
            <div className="sec">
              <WaitingOffers />
            </div>
          </BelowView>
        ) : null}
      </Texts>
    </Area>
  )
}
