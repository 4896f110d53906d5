-- Every audit has a job now, those of the command line too: what was left open without one is over.
update audits
set status = 'failed', finished_at = now(), error_code = 'audit_failed',
  error_message = 'The process that ran this audit ended before it was done. Start the audit again.'
where status in ('queued', 'in_progress') and job_id is null;
