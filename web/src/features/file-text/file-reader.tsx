// The text of a file beside its pages.
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Copy, Download, FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import type { FileText } from '#features/file-text/file-text.schema.ts'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { saveFile } from '#web/lib/api-client.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { urls } from '#web/lib/urls.ts'
import { fileText as texts } from '#web/messages/file-text.ts'
import { fileTextQuery, makeDocumentMutation } from './api.ts'

type View = 'page' | 'formatted' | 'markdown'
const imageWidth = 900
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface FileReaderProps {
  fileId: string
  /** The file itself, where it is kept. */
  sourceId: string | null
  page: number
  onPage: (page: number) => void
  onDocument: (documentId: string) => void
}

export function FileReader({ fileId, sourceId, page, onPage, onDocument }: FileReaderProps) {
  const { data, error, refetch } = useQuery(fileTextQuery(fileId))
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={8} />
    ) : (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    )
  return (
    <Reading
      file={data}
      sourceId={sourceId}
      page={Math.min(Math.max(1, page), Math.max(1, data.pages.length))}
      onPage={onPage}
      onDocument={onDocument}
    />
  )
}

function Reading({
  file,
  sourceId,
  page,
  onPage,
  onDocument,
}: Omit<FileReaderProps, 'fileId'> & { file: FileText }) {
  const [view, setView] = useState<View>('page')
  const total = file.pages.length
  const shown = file.pages[page - 1]
  const hasImages = sourceId !== null && /pdfium|tesseract/.test(file.engine)
  useShortcuts([
    { group: 'pages', keys: 'j', repeats: true, run: () => page < total && onPage(page + 1) },
    { group: 'pages', keys: 'k', repeats: true, run: () => page > 1 && onPage(page - 1) },
  ])
  const pageText = shown?.text ?? ''
  return (
    <>
      <PageHeader
        title={file.name}
        description={getFacts(file)}
        actions={<Actions file={file} onDocument={onDocument} />}
      />
      {file.warnings.length > 0 && (
        <ul
          aria-label={texts.warnings}
          className="mb-4 flex flex-col gap-1 rounded-card bg-warning-pale px-4 py-2 text-13"
        >
          {file.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <div className="grid gap-8 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-2">
          {total > 1 && <Pager page={page} total={total} onPage={onPage} />}
          {hasImages ? (
            <PageImage key={page} sourceId={sourceId} page={page} />
          ) : (
            <p className="rounded-card border border-rule bg-sunk px-4 py-8 text-center text-soft">
              {texts.noImage}
            </p>
          )}
        </div>
        <div className="flex min-h-0 min-w-0 flex-col rounded-card border border-rule bg-raised">
          <Tabs
            label={texts.views.label}
            value={view}
            onChange={setView}
            tabs={[
              {
                value: 'page',
                label: texts.views.page,
                panel: (
                  <div className="flex flex-col gap-2 p-4">
                    <div className="flex items-center gap-2">
                      {shown?.source === 'ocr' && <Badge>{texts.ocrBadge}</Badge>}
                      <Button
                        size="small"
                        variant="quiet"
                        className="ml-auto"
                        icon={<Copy {...icon} />}
                        onClick={() => void copyText(pageText, texts.copied)}
                      >
                        {texts.copyPage}
                      </Button>
                    </div>
                    {pageText.trim() === '' ? (
                      <p className="text-soft">{texts.noText}</p>
                    ) : (
                      <pre className="font-serif text-16 leading-relaxed break-words whitespace-pre-wrap">
                        {pageText}
                      </pre>
                    )}
                  </div>
                ),
              },
              {
                value: 'formatted',
                label: texts.views.formatted,
                panel: <FormattedText text={file.markdown} className="p-4" />,
              },
              {
                value: 'markdown',
                label: texts.views.markdown,
                panel: (
                  <pre className="p-4 font-mono text-13 leading-normal break-words whitespace-pre-wrap">
                    {file.markdown}
                  </pre>
                ),
              },
            ]}
          />
        </div>
      </div>
    </>
  )
}

function getFacts({ pages, ocr_used: isRecognised, confidence, language }: FileText): string {
  return [
    texts.pages(pages.length),
    ...(isRecognised && confidence !== null ? [texts.recognised(confidence)] : []),
    ...(language === null ? [] : [texts.languages[language] ?? language]),
  ].join(' · ')
}

function Actions({ file, onDocument }: { file: FileText; onDocument: (documentId: string) => void }) {
  const making = useMutation({
    ...makeDocumentMutation(),
    onSuccess: ({ id }) => onDocument(id),
    onError: (error) => toastProblem(error),
  })
  const title = file.name.replace(/\.[a-z0-9]{1,5}$/i, '')
  const save = (text: string, ending: string, type: string): void =>
    saveFile({ name: `${title}.${ending}`, blob: new Blob([text], { type }) })
  return (
    <>
      <Menu trigger={<Button>{texts.more}</Button>} align="end">
        <MenuItem
          icon={<Copy {...icon} />}
          onSelect={() => void copyText(file.text.replaceAll('\f', '\n\n'), texts.copied)}
        >
          {texts.copyAll}
        </MenuItem>
        <MenuItem
          icon={<Download {...icon} />}
          onSelect={() => save(file.text.replaceAll('\f', '\n\n'), 'txt', 'text/plain;charset=utf-8')}
        >
          {texts.saveText}
        </MenuItem>
        <MenuItem
          icon={<Download {...icon} />}
          onSelect={() => save(file.markdown, 'md', 'text/markdown;charset=utf-8')}
        >
          {texts.saveMarkdown}
        </MenuItem>
      </Menu>
      <Button
        variant="primary"
        icon={<FilePlus2 {...icon} />}
        loading={making.isPending}
        onClick={() => making.mutate({ title: title.slice(0, 200), content: file.markdown })}
      >
        {texts.makeDocument}
      </Button>
    </>
  )
}

function Pager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  return (
    <div className="flex items-center justify-center gap-2">
      <IconButton
        label={texts.previous}
        keys="k"
        icon={<ChevronLeft {...icon} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span role="status" className="text-13 tabular-nums">
        {texts.page(page, total)}
      </span>
      <IconButton
        label={texts.next}
        keys="j"
        icon={<ChevronRight {...icon} />}
        disabled={page >= total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}

/** Keeps its place while the page is rendered. */
function PageImage({ sourceId, page }: { sourceId: string; page: number }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed)
    return (
      <p className="rounded-card border border-rule bg-sunk px-4 py-8 text-center text-soft">
        {texts.noImage}
      </p>
    )
  return (
    <div className="min-h-64 overflow-hidden rounded-card border border-rule bg-sunk">
      <img
        src={urls.filePage(sourceId, page, imageWidth)}
        alt={texts.image(page)}
        className="block w-full"
        onError={() => setFailed(true)}
      />
    </div>
  )
}
