import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { Business } from '#contracts/business.schema.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { validationQuery, type ValidationIssue } from './api.ts'

const marks: Record<ValidationIssue['severity'], React.ReactNode> = {
  error: <CircleAlert aria-hidden size={16} strokeWidth={1.5} className="mt-hair text-critical" />,
  warning: <TriangleAlert aria-hidden size={16} strokeWidth={1.5} className="mt-hair text-warning" />,
  info: <Info aria-hidden size={16} strokeWidth={1.5} className="mt-hair text-notice" />,
}

/** What the page would be better with: said before it is planned, and in nobody's way. */
export function GivenIssues({ business }: { business: Business }) {
  const { data } = useQuery(validationQuery(business))
  if (data === undefined || data.issues.length === 0) return null
  return (
    <section
      aria-label={landingWizard.plan.issues}
      className="flex flex-col gap-2 rounded-card border border-rule bg-raised p-4"
    >
      <h2 className="text-13 font-medium">{landingWizard.plan.issues}</h2>
      <ul className="flex flex-col gap-1 text-13">
        {data.issues.map(({ path, severity, message }) => (
          <li key={`${path} ${message}`} className="flex gap-2">
            {marks[severity]}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
