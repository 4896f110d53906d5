// The width the page is looked at.
import { Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { landingEditor } from '#web/messages/landing-editor.ts'
import { devices, type Device } from '../canvas/devices.ts'

const texts = landingEditor.workspace
const icons = { phone: Smartphone, tablet: Tablet, desktop: Monitor }

export interface DeviceChoiceProps {
  device: Device
  onDevice: (device: Device) => void
  /** All widths beside each other; left out where there is no room for them. */
  sideBySide?: { isShown: boolean; onToggle: () => void } | undefined
}

export function DeviceChoice({ device, onDevice, sideBySide }: DeviceChoiceProps) {
  return (
    <div role="group" aria-label={texts.widths} className="flex">
      {(Object.keys(devices) as Device[]).map((option) => {
        const Icon = icons[option]
        return (
          <IconButton
            key={option}
            label={texts.devices[option](devices[option])}
            pressed={option === device && sideBySide?.isShown !== true}
            icon={<Icon aria-hidden size={16} strokeWidth={1.5} />}
            onClick={() => onDevice(option)}
          />
        )
      })}
      {sideBySide !== undefined && (
        <IconButton
          label={texts.sideBySide}
          pressed={sideBySide.isShown}
          icon={<MonitorSmartphone aria-hidden size={16} strokeWidth={1.5} />}
          onClick={sideBySide.onToggle}
        />
      )}
    </div>
  )
}
