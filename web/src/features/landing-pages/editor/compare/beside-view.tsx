import { classNames } from '#web/lib/class-names.ts'
import { landingCompare as texts } from '#web/messages/landing-compare.ts'
import { StripImage } from './strip-image.tsx'
import type { SeenPair } from './strips.ts'

/** Both beside each other; a section below each other where there is little room. */
export function BesideView({ pair, name, isWhole }: { pair: SeenPair; name: string; isWhole: boolean }) {
  return (
    <div className={classNames('grid gap-4', isWhole ? 'grid-cols-2' : 'grid-cols-1 small:grid-cols-2')}>
      <figure className="flex min-w-0 flex-col gap-2">
        <figcaption className="text-13 font-medium">{texts.design}</figcaption>
        <StripImage seen={pair.design} label={texts.designImage(name)} className="border border-rule" />
      </figure>
      <figure className="flex min-w-0 flex-col gap-2">
        <figcaption className="text-13 font-medium">{texts.page}</figcaption>
        <StripImage seen={pair.page} label={texts.pageImage(name)} className="border border-rule" />
      </figure>
    </div>
  )
}
