// What the set-up run asks: the company from its website, and its readers. Both take a while and can be
// called off.
import type {
  BusinessSummary,
  BusinessSummaryRequest,
  TargetAudience,
  TargetAudienceRequest,
} from '#features/briefs/briefs.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { urls } from '#web/lib/urls.ts'

export async function describeCompany(
  body: BusinessSummaryRequest,
  signal: AbortSignal,
): Promise<BusinessSummary> {
  return requestJson<BusinessSummary>(urls.blog.businessSummary, { method: 'POST', body, signal })
}

export async function describeReaders(
  body: TargetAudienceRequest,
  signal: AbortSignal,
): Promise<TargetAudience> {
  return requestJson<TargetAudience>(urls.blog.targetAudience, { method: 'POST', body, signal })
}
