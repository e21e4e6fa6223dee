import { mount } from "svelte";
import "./look/tokens.css";
import "./look/base.css";
import "./look/seats.css";
import "./look/shades.css";
import App from "./App.svelte";
import { update } from "./offline/update.svelte";
import { dress } from "./state/appearance.svelte";
import { speak } from "./words/words.svelte";

dress();
update.watch();
await speak();
mount(App, { target: document.body });
