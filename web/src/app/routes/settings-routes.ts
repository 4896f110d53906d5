import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { frame } from './frame.ts'

const settings = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  component: lazyRouteComponent(() => import('../pages/settings-page.tsx'), 'SettingsPage'),
})
const settingsIndex = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile' })
  },
})
const profile = createRoute({
  getParentRoute: () => settings,
  path: 'profile',
  component: lazyRouteComponent(() => import('../pages/settings-profile.tsx'), 'SettingsProfile'),
})
const security = createRoute({
  getParentRoute: () => settings,
  path: 'security',
  component: lazyRouteComponent(() => import('../pages/settings-security.tsx'), 'SettingsSecurity'),
})
const appearance = createRoute({
  getParentRoute: () => settings,
  path: 'appearance',
  component: lazyRouteComponent(() => import('../pages/settings-appearance.tsx'), 'SettingsAppearance'),
})
const brand = createRoute({
  getParentRoute: () => settings,
  path: 'brand',
  component: lazyRouteComponent(() => import('../pages/settings-brand.tsx'), 'SettingsBrand'),
})
const ai = createRoute({
  getParentRoute: () => settings,
  path: 'ai',
  component: lazyRouteComponent(() => import('../pages/settings-ai.tsx'), 'SettingsAi'),
})
const webhooks = createRoute({
  getParentRoute: () => settings,
  path: 'webhooks',
  component: lazyRouteComponent(() => import('../pages/settings-webhooks.tsx'), 'SettingsWebhooks'),
})
const usage = createRoute({
  getParentRoute: () => settings,
  path: 'usage',
  component: lazyRouteComponent(() => import('../pages/settings-usage.tsx'), 'SettingsUsage'),
})
const people = createRoute({
  getParentRoute: () => settings,
  path: 'people',
  component: lazyRouteComponent(() => import('../pages/settings-people.tsx'), 'SettingsPeople'),
})

const activity = createRoute({
  getParentRoute: () => settings,
  path: 'activity',
  component: lazyRouteComponent(() => import('../pages/settings-activity.tsx'), 'SettingsActivity'),
})

export const settingsRoutes = settings.addChildren([
  settingsIndex,
  profile,
  security,
  appearance,
  brand,
  ai,
  webhooks,
  usage,
  people,
  activity,
])
