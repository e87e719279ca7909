import {
  Cpu,
  Folder,
  HardDrive,
  Info,
  Keyboard,
  Languages,
  Network,
  Palette,
  Server,
  ShieldCheck,
  Stethoscope,
  type LucideIcon,
} from 'lucide-react';
import { SECTIONS, useGo, type SettingsSection } from '../../foundation/navigation/routes.ts';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DataSection } from './data-section.tsx';
import { DoctorSection } from './doctor-section.tsx';
import { FoldersSection } from './folders-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { ModelsSection } from './models-section.tsx';
import { NetworkSection } from './network-section.tsx';
import { PermissionsSection } from './permissions-section.tsx';
import { ServersSection } from './servers-section.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import '../../foundation/ui/page.css';
import './setting.css';
import './settings-page.css';

export function SettingsPage({ section }: { section: SettingsSection }) {
  const go = useGo();
  const { settings } = useAllWords();
  const Section = sections[section].draw;
  return (
    <div className="settings">
      <nav className="settings-sections" data-sections aria-label={settings.name}>
        {SECTIONS.map((name) => {
          const { icon: Icon } = sections[name];
          return (
            <button
              key={name}
              type="button"
              className="settings-section"
              aria-current={name === section ? 'page' : undefined}
              onClick={() => go({ page: 'settings', section: name })}
            >
              <Icon size={16} strokeWidth={1.7} />
              <span>{settings.sections[name]}</span>
            </button>
          );
        })}
      </nav>
      <div className="page settings-page" data-page>
        <div className="settings-content">
          <div className="settings-menu" data-sections-menu>
            <Select
              label={settings.name}
              options={SECTIONS.map((name) => ({ value: name, label: settings.sections[name] }))}
              value={section}
              onChange={(name) => go({ page: 'settings', section: name })}
            />
          </div>
          <Section />
        </div>
      </div>
    </div>
  );
}

const sections: Record<SettingsSection, { icon: LucideIcon; draw: () => React.JSX.Element }> = {
  models: { icon: Cpu, draw: ModelsSection },
  servers: { icon: Server, draw: ServersSection },
  folders: { icon: Folder, draw: FoldersSection },
  network: { icon: Network, draw: NetworkSection },
  rules: { icon: ShieldCheck, draw: PermissionsSection },
  appearance: { icon: Palette, draw: AppearanceSection },
  language: { icon: Languages, draw: LanguageSection },
  shortcuts: { icon: Keyboard, draw: ShortcutsSection },
  data: { icon: HardDrive, draw: DataSection },
  doctor: { icon: Stethoscope, draw: DoctorSection },
  about: { icon: Info, draw: AboutSection },
};
