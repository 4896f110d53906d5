import { Cpu } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { NoticeLine } from '#web/components/ui/notice-line.tsx'
import { t } from '#web/messages/index.ts'
import { useLocalModels, type LocalModelServer } from './use-local-models.ts'

const texts = t.app.ai.local

/** A model server of this machine, used by one click; nothing where none was found, or one writes already. */
export function LocalModelOffer() {
  const { servers, use, isBusy } = useLocalModels()
  if (use === undefined) return null
  return servers.map((server) => (
    <div key={server.baseUrl} className="flex flex-wrap items-center gap-2">
      <Found server={server} />
      <Button size="small" loading={isBusy} onClick={() => use(server)}>
        {texts.use(server.name)}
      </Button>
    </div>
  ))
}

/** The same in the settings, where one can also look again. */
export function LocalModelSearch() {
  const { isWanted, servers, searchedAt, search, isSearching, use, isBusy } = useLocalModels()
  if (!isWanted) return null
  return (
    <div className="flex flex-col gap-2">
      {servers.map((server) => (
        <div key={server.baseUrl} className="flex flex-wrap items-center gap-2">
          <Found server={server} />
          {use === undefined ? (
            <span className="text-13 text-soft">{texts.byHand(server.baseUrl)}</span>
          ) : (
            <Button size="small" loading={isBusy} onClick={() => use(server)}>
              {texts.use(server.name)}
            </Button>
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" loading={isSearching} onClick={search}>
          {texts.search}
        </Button>
        <span className="text-13 text-soft" role="status">
          {servers.length > 0 ? '' : searchedAt === null ? texts.notSearched : texts.none}
        </span>
      </div>
    </div>
  )
}

function Found({ server: { name, models } }: { server: LocalModelServer }) {
  return (
    <NoticeLine icon={<Cpu aria-hidden size={16} strokeWidth={1.5} />}>
      {texts.found(name, models[0] ?? '', models.length - 1)}
    </NoticeLine>
  )
}
