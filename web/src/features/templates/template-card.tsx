import { Link } from '@tanstack/react-router'
import type { Template } from '#features/templates/templates.schema.ts'
import { FirstPage } from './first-page.tsx'

/** A template by its first page. */
export function TemplateCard({ template }: { template: Template }) {
  return (
    <Link to="/templates/$templateId" params={{ templateId: template.slug }} className="focus-ring group flex flex-col gap-2 rounded-card">
      <FirstPage template={template} isPicture className="rounded-card border border-rule transition-colors group-hover:border-edge" />
      <span className="flex flex-col">
        <span className="font-medium">{template.name}</span>
        <span className="line-clamp-2 text-13 text-soft">{template.description}</span>
      </span>
    </Link>
  )
}
