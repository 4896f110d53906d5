// What is around every kind of the library: the tabs. The kinds scroll below them.
import { Link, Outlet } from '@tanstack/react-router'
import { viewLinkClasses, ViewLinks } from '#web/components/ui/view-links.tsx'
import { libraryKinds } from '#web/features/library/api.ts'
import { library } from '#web/messages/library.ts'

export function LibraryFrame() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-rule" data-print="hide">
        <div className="mx-auto w-full max-w-content px-4 pt-2 wide:px-8">
          <ViewLinks label={library.tabs.label}>
            <li className="shrink-0">
              <Link to="/library/templates" className={viewLinkClasses}>
                {library.tabs.templates}
              </Link>
            </li>
            {libraryKinds.map((kind) => (
              <li key={kind} className="shrink-0">
                <Link to="/library/$kind" params={{ kind }} className={viewLinkClasses}>
                  {library.tabs[kind]}
                </Link>
              </li>
            ))}
          </ViewLinks>
        </div>
      </div>
      <div id="view" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <Outlet />
      </div>
    </div>
  )
}
