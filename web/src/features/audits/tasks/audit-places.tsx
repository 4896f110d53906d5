// What is in the place of audits: the audits, and the work that came of them.
import { Link } from '@tanstack/react-router'
import { viewLinkClasses, ViewLinks } from '#web/components/ui/view-links.tsx'
import { tasks } from '#web/messages/tasks.ts'

const texts = tasks.places

export function AuditPlaces() {
  return (
    <div className="mb-4 border-b border-rule" data-print="hide">
      <ViewLinks label={texts.label}>
        <li>
          <Link
            to="/audits"
            activeOptions={{ exact: true, includeSearch: false }}
            className={viewLinkClasses}
          >
            {texts.audits}
          </Link>
        </li>
        <li>
          <Link to="/audits/tasks" activeOptions={{ includeSearch: false }} className={viewLinkClasses}>
            {texts.tasks}
          </Link>
        </li>
      </ViewLinks>
    </div>
  )
}
