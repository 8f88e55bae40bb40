import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isDemo } from '#platform/configured/demo.ts'
import type { ProductDetail } from '../product-kind.ts'
import { attributeLines, attributeOptions, attributeText } from '../attribute-values.ts'
import css from './good-to-know.module.css'
import { HazardSign } from './hazard-sign.tsx'

/** Trial results, mixing partners and safety information of a product; a section without data is left out. */
export function GoodToKnow({ product }: { product: ProductDetail }) {
  const proofs = attributeLines(product, 'wyniki_doswiadczen')
  return (
    <div className={css.parts}>
      {proofs.length ? <Proofs proofs={proofs} /> : null}
      <Mixing product={product} />
      <Safety product={product} />
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Proofs({ proofs }: { proofs: readonly string[] }) {
  return (
    <Part id="proofs-title" title={<Trans>What it gives</Trans>}>
      <dl className={css.proofs}>
        {proofs.map((line) => {
          const [claim, ...proof] = line.split(': ')
          return (
            <div key={line}>
              <dt>{claim}</dt>
              <dd>{proof.join(': ')}</dd>
            </div>
          )
        })}
      </dl>
      {isDemo ? (
        <p className="tiny quiet">
          <Trans>Demonstration figures, from no real trial.</Trans>
        </p>
      ) : null}
    </Part>
  )
}

function Mixing({ product }: { product: ProductDetail }) {
  const [goes, not] = [attributeLines(product, 'mieszanie'), attributeLines(product, 'nie_mieszac')]
  if (!goes.length && !not.length) return null
  return (
    <Part id="mixing-title" title={<Trans>With what</Trans>}>
      <div className={css.mixing}>
        <Lines icon={<IconCheck size={20} stroke={2} aria-hidden />} title={<Trans>Can be mixed with</Trans>} lines={goes} />
        <Lines icon={<IconX size={20} stroke={2} aria-hidden />} title={<Trans>Do not mix with</Trans>} lines={not} />
      </div>
      <p className="small quiet">
        <Trans>Before you fill the tank, try the mixture in a jar and leave it for half an hour.</Trans>
      </p>
    </Part>
  )
}

function Lines({ icon, title, lines }: { icon: ReactNode; title: ReactNode; lines: readonly string[] }) {
  if (!lines.length) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            {icon}
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Safety({ product }: { product: ProductDetail }) {
  const { t } = useLingui()
  const [signs, gear] = [attributeOptions(product, 'ghs'), attributeOptions(product, 'srodki_ochrony')]
  const [word] = attributeOptions(product, 'haslo_ostrzegawcze')
  const hazards = attributeLines(product, 'zwroty_zagrozenia')
  const reentry = attributeText(product, 'prewencja')
  const waits = waitsOf(product)
  if (!signs.length && !gear.length && !reentry) return null
  const names: Partial<Record<string, string>> = {
    GHS01: t`Exploding bomb: explosive`,
    GHS02: t`Flame: flammable`,
    GHS03: t`Flame over circle: oxidising`,
    GHS04: t`Gas cylinder: gas under pressure`,
    GHS05: t`Corrosion: burns skin and eyes`,
    GHS06: t`Skull and crossbones: toxic`,
    GHS07: t`Exclamation mark: harmful or irritant`,
    GHS08: t`Health hazard: harm that lasts`,
    GHS09: t`Environment: toxic to water life`,
  }
  return (
    <Part id="safety-title" title={<Trans>What to mind</Trans>}>
      {signs.length ? (
        <p className={css.signs}>
          {signs.map((code) => (
            <HazardSign key={code} code={code} name={names[code] ?? code} />
          ))}
          {word ? (
            <b>
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden /> {word}
            </b>
          ) : null}
        </p>
      ) : null}
      {hazards.length ? (
        <ul className={css.hazards}>
          {hazards.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <dl className={css.proofs}>
        {gear.length ? (
          <Fact name={<Trans>Wear</Trans>}>
            <ul>
              {gear.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {reentry ? <Fact name={<Trans>Do not enter the field</Trans>}>{reentry}</Fact> : null}
        {waits.map(([wait, crops]) => (
          <Fact key={wait} name={<Trans>Last treatment before harvest</Trans>}>
            {wait} ({crops.join(', ')})
          </Fact>
        ))}
      </dl>
    </Part>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Groups crops by their waiting period before the harvest; a value without a figure is no waiting period. */
function waitsOf({ usage }: ProductDetail): [wait: string, crops: string[]][] {
  const found = new Map<string, string[]>()
  for (const row of usage ?? [])
    if (row?.crop && row.phi && /\d/.test(row.phi)) found.set(row.phi, [...new Set([...(found.get(row.phi) ?? []), row.crop])])
  return [...found]
}
