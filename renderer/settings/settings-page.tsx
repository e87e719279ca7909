import { Cpu, Folder, Info, Languages, Palette, ShieldCheck, type LucideIcon } from 'lucide-react';
import { useGo, type SettingsSection } from '../frame/routes.ts';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { FoldersSection } from './folders-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { ModelsSection } from './models-section.tsx';
import { PermissionsSection } from './permissions-section.tsx';
import '../ui/page.css';
import './settings.css';

export function SettingsPage({ section }: { section: SettingsSection }) {
  const go = useGo();
  const Section = sections[section].draw;
  return (
    <div className="settings">
      <nav className="settings-sections" aria-label="Settings">
        {names.map((name) => {
          const { title, icon: Icon } = sections[name];
          return (
            <button
              key={name}
              type="button"
              className="settings-section"
              aria-current={name === section ? 'page' : undefined}
              onClick={() => go({ page: 'settings', section: name })}
            >
              <Icon size={16} strokeWidth={1.7} />
              <span>{title}</span>
            </button>
          );
        })}
      </nav>
      <div className="page settings-page">
        <div className="settings-content">
          <Section />
        </div>
      </div>
    </div>
  );
}

const sections: Record<SettingsSection, { title: string; icon: LucideIcon; draw: () => React.JSX.Element }> = {
  models: { title: 'Models', icon: Cpu, draw: ModelsSection },
  folders: { title: 'Folders', icon: Folder, draw: FoldersSection },
  rules: { title: 'Permissions', icon: ShieldCheck, draw: PermissionsSection },
  appearance: { title: 'Appearance', icon: Palette, draw: AppearanceSection },
  language: { title: 'Language', icon: Languages, draw: LanguageSection },
  about: { title: 'About', icon: Info, draw: AboutSection },
};

const names = Object.keys(sections) as SettingsSection[];
