import { useQuery } from '@tanstack/react-query'
import type { SharedThing } from '#web/lib/shared-thing.ts'
import { sharing } from '#web/messages/sharing.ts'
import { sharesQuery } from './api.ts'

/** Who may see a thing of one's own, in few words. */
export function SharedWith({ thing }: { thing: SharedThing }) {
  const shares = useQuery(sharesQuery(thing))
  if (shares.data === undefined)
    return <span>{shares.isError ? sharing.who.unknown : sharing.who.looking}</span>
  const standing = shares.data.items.filter(({ isExpired }) => !isExpired)
  const links = standing.filter(({ link }) => link !== null).length
  return (
    <span>{standing.length === 0 ? sharing.who.me : sharing.who.others(standing.length - links, links)}</span>
  )
}
