import { Link } from '@tanstack/react-router'
import { viewLinkClasses, ViewLinks } from '#web/components/ui/view-links.tsx'
import { sharing } from '#web/messages/sharing.ts'

const texts = sharing.list

/** One's own documents, and those of others. */
export function DocumentViews() {
  return (
    <div className="border-b border-rule">
      <div className="mx-auto w-full max-w-content px-4 wide:px-8">
        <ViewLinks label={texts.tabs}>
          <li className="shrink-0">
            <Link
              to="/documents"
              activeOptions={{ exact: true, includeSearch: false }}
              className={viewLinkClasses}
            >
              {texts.mine}
            </Link>
          </li>
          <li className="shrink-0">
            <Link to="/documents/shared" activeOptions={{ includeSearch: false }} className={viewLinkClasses}>
              {texts.shared}
            </Link>
          </li>
        </ViewLinks>
      </div>
    </div>
  )
}
